'use client'

import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { HOME_PATH } from '@/lib/routing/resolve-locale'

type Props = {
  status: number
  title: string
  text: string
  imageAlt: string
  homeLabel: string
  note?: string
  /** Beside the way home. */
  action?: ReactNode
}

/** The error page: a picture by status, what happened, and the way home. */
export function ProblemPage({ status, title, text, imageAlt, homeLabel, note, action }: Props) {
  return (
    <div className="wrap grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center">
      {status === 404 ? <Signpost label={imageAlt} /> : <WarningSign label={imageAlt} />}
      <h1 className="text-28">{title}</h1>
      <p className="max-w-text text-ink-2">{text}</p>
      {note && <p className="text-12 text-ink-3">{note}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {action}
        <Link href={HOME_PATH} className="button is-primary">
          {homeLabel}
        </Link>
      </div>
    </div>
  )
}

function Signpost({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 240 160" width={240} height={160}>
      <circle cx="176" cy="46" r="24" className="fill-warn-fill" />
      <path d="M0 140q60-30 120-8t120-4v32H0z" className="fill-sunken" />
      <path d="M116 34h8v100h-8z" className="fill-ink-3" />
      <path d="M62 44h96l14 13-14 13H62z" className="fill-brand" />
      <path d="M178 84H92L78 97l14 13h86z" className="fill-line-strong" />
      <path
        d="M84 57h56M104 97h56"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 12"
        className="stroke-surface"
      />
    </svg>
  )
}

function WarningSign({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 240 160" width={240} height={160}>
      <path d="M0 140q60-30 120-8t120-4v32H0z" className="fill-sunken" />
      <path
        d="M120 22 190 136H50z"
        strokeLinejoin="round"
        strokeWidth="10"
        className="fill-warn-fill stroke-warn-fill"
      />
      <path d="M120 62v36" strokeWidth="10" strokeLinecap="round" className="stroke-surface" />
      <circle cx="120" cy="118" r="6" className="fill-surface" />
    </svg>
  )
}
