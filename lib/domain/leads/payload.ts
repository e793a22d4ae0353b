import { LEAD_DEFAULT_REF, LEAD_GROUPS } from './constants'
import type { Lead } from './schema'

/** A lead as the browser sends it: POST /v3/services/proxy without what the server alone knows. */
export type LeadRequest = {
  /** 1 on Hebrew pages. */
  bot: 0 | 1
  name: string
  fullname: string
  email: string
  addToGroups: number
  lang: string
  /** Of the page, as its address. */
  title: string
  url: string
  /** Without its plus. */
  calling_code: string
  phone: string
  ref: number
  userid: number
}

/** The whole payload: fourteen keys. `to` names the receiver, `token` permits handing the lead over. */
export type LeadPayload = LeadRequest & { to: string; token: string }

/** Builds the browser's part; everything but the person follows from the page's language and address. */
export function buildLead({ name, email, calling_code, phone, lang, title, url }: Lead): LeadRequest {
  const hebrew = lang === 'he'
  const ref = fidOf(url) ?? LEAD_DEFAULT_REF
  return {
    bot: hebrew ? 1 : 0,
    name,
    fullname: name,
    email,
    addToGroups: hebrew ? LEAD_GROUPS.hebrew : LEAD_GROUPS.others,
    lang,
    title,
    url,
    calling_code,
    phone,
    ref,
    userid: ref,
  }
}

/** Adds the server's part. */
export function completeLead(request: LeadRequest, { to, token }: { to: string; token: string }): LeadPayload {
  return { to, token, ...request }
}

function fidOf(url: string): number | null {
  const fid = new URL(url).searchParams.get('fid') ?? ''
  return /^[1-9]\d{0,9}$/.test(fid) && Number(fid) <= 2_147_483_647 ? Number(fid) : null
}
