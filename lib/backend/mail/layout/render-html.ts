import { repairPalette } from '@/lib/domain/tenants/palette'
import { brandName } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { localeRow, type Locale } from '@/lib/i18n/locales'
import type { MailDraft, MailPart, MailRow } from './mail-parts'

type Colours = ReturnType<typeof coloursOf>

/**
 * The HTML of a mail: one column of tables with styles in place, because mail programs know little else. Pictures are
 * not needed, the direction is the language's, and programs with a dark mode find colours for it.
 */
export function renderHtml(draft: MailDraft, { tenant, locale }: { tenant: Tenant; locale: Locale }): string {
  const { tag, dir } = localeRow(locale)
  const colours = coloursOf(tenant)
  const start = dir === 'rtl' ? 'right' : 'left'
  const parts = draft.parts.map((part) => partHtml(part, colours, start)).join('\n')
  const foot = draft.foot.map((text) => `<p style="margin:0 0 8px">${bdi(text)}</p>`).join('')
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(draft.subject)}</title>
<style>${styleOf(colours)}</style>
</head>
<body class="ground" dir="${dir}" style="margin:0;padding:0;background:#f0f2f5;color:#0e1420">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(draft.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:#f0f2f5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="width:100%;max-width:600px;font-family:${FONTS};font-size:16px;line-height:1.5;text-align:${start}">
<tr><td class="quiet" style="padding:0 4px 12px;font-size:18px;font-weight:bold;color:#434d5f">${bdi(brandName(tenant, locale))}</td></tr>
<tr><td class="sheet" style="background:#ffffff;border-top:4px solid ${colours.light.brand};border-radius:8px;padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${bdi(draft.subject)}</h1>
${parts}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font-size:13px;color:#434d5f">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const FONTS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"

function coloursOf(tenant: Tenant) {
  const { light, dark } = repairPalette(tenant.brand.colors)
  return { light, dark }
}

/** Dark colours for programs that ask; the others keep the light ones that stand in place. */
function styleOf({ dark }: Colours): string {
  return `@media (prefers-color-scheme: dark){
.ground{background:#0c0f14 !important;color:#f2f4f8 !important}
.sheet{background:#14181f !important;color:#f2f4f8 !important}
.quiet{color:#b9c1ce !important}
.rule{border-color:#333b48 !important}
.button{background:${dark.brand} !important;color:${dark.onBrand} !important}
}`
}

function partHtml(part: MailPart, colours: Colours, start: string): string {
  if (part.kind === 'text') return `<p style="margin:0 0 16px">${lines(part.text)}</p>`
  if (part.kind === 'link') return linkHtml(part, colours)
  const title =
    part.title === undefined ? '' : `<h2 style="margin:0 0 8px;font-size:17px">${escapeHtml(part.title)}</h2>`
  const rows = part.rows.map((row) => rowHtml(row, part.kind, start)).join('')
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`
  const notes = part.notes
    .map((note) => `<p class="quiet" style="margin:6px 0 0;font-size:14px;color:#434d5f">${bdi(note)}</p>`)
    .join('')
  return `<div class="rule" style="border-top:1px solid #d9dde4;margin:0 0 16px;padding:16px 0 0">${title}${table}${notes}</div>`
}

function rowHtml({ label, lines: said, strong }: MailRow, kind: 'facts' | 'amounts', start: string): string {
  const weight = strong ? 'font-weight:bold;' : ''
  const end = start === 'left' ? 'right' : 'left'
  const value = said.map(bdi).join('<br>')
  const align = kind === 'amounts' ? end : start
  const [first, second] =
    kind === 'amounts' ? ['', 'white-space:nowrap;'] : ['width:38%;color:#434d5f;', 'font-weight:600;']
  return `<tr><td class="${kind === 'facts' ? 'quiet' : ''}" align="${start}" valign="top" style="${weight}${first}padding:3px 0">${bdi(label)}</td><td align="${align}" valign="top" style="${weight}${second}padding:3px 0;padding-inline-start:12px">${value}</td></tr>`
}

function linkHtml({ text, label, url }: MailPart & { kind: 'link' }, { light }: Colours): string {
  const button = `display:inline-block;background:${light.brand};color:${light.onBrand};font-weight:bold;text-decoration:none;padding:12px 20px;border-radius:8px`
  return `<div class="rule" style="border-top:1px solid #d9dde4;margin:0 0 16px;padding:16px 0 0"><p style="margin:0 0 12px">${bdi(text)}</p><p style="margin:0"><a class="button" href="${escapeHtml(url)}" style="${button}">${escapeHtml(label)}</a></p></div>`
}

function lines(text: string): string {
  return text.split('\n').map(bdi).join('<br>')
}

/** A line runs as its first letter does: names and texts that wait for a translation stand among the others. */
function bdi(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
