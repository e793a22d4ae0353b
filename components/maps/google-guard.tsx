import { Component, type ReactNode } from 'react'
import { reportGoogleFailure } from './google-failure'

/** Keeps an error in Google's code from breaking the page. */
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
