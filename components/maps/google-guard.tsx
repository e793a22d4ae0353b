import { Component, type ReactNode } from 'react'
import { reportGoogleFailure } from './google-failure'

/** Keeps a fault inside Google's code from taking the page along. */
export class GoogleGuard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    reportGoogleFailure()
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
