import { FALLBACK_TENANT } from '../fallback'
import { LEGAL_TEXT_NAMES, type LegalTextName } from '../legal-texts'
import { error, inProduction, isExampleHost, ok, warning, type Examined, type Finding } from './finding'

/** Who the traveller deals with: what footer, terms, receipts and mails are filled from. */
export function examineLegal({ tenant, around }: Examined): Finding[] {
  const { legal, kind } = tenant
  const required = (['company', 'address'] as const).map((name) =>
    legal[name] === ''
      ? error(
          `${name}-missing`,
          `legal.${name} is empty: nothing is sold until terms and receipts can name it`,
          `set legal.${name}`,
        )
      : ok(name, `legal.${name} is "${legal[name]}"`),
  )
  const vat = legal.vatNumber
    ? ok('vat-number', `legal.vatNumber is ${legal.vatNumber}`)
    : warning(
        'vat-number-missing',
        'legal.vatNumber is not set: receipts carry none',
        'set it where the company has one',
      )
  const phone = legal.supportPhone
    ? ok('support-phone', `legal.supportPhone is ${legal.supportPhone}`)
    : warning('support-phone-missing', 'legal.supportPhone is not set', 'set it, with the country code: +49 30 ...')
  const platform =
    legal.poweredBy || kind === 'house' || kind === 'white_label'
      ? ok('powered-by', legal.poweredBy ? `legal.poweredBy is "${legal.poweredBy}"` : 'no platform is named')
      : warning('powered-by-missing', 'legal.poweredBy is not set: the footer names no platform', 'set legal.poweredBy')
  return [
    ...required,
    vat,
    phone,
    checkMail(legal.supportEmail, around.production),
    checkDescriptor(legal.cardDescriptor),
    platform,
    ...LEGAL_TEXT_NAMES.map((name) => checkText(name, { tenant, around })),
  ]
}

/** Ours are templates, which no lawyer has checked for this company. */
function checkText(name: LegalTextName, { tenant: { legal }, around }: Examined): Finding {
  const languages = Object.keys(legal.texts?.[name] ?? {})
  const path = `legal.texts.${name}`
  if (languages.length > 0) return ok(`${name}-text`, `${path} is written in ${languages.join(', ')}`)
  const what = `${path} is not set: its page shows our template`
  return around.production && around.hasBookings
    ? warning(`${name}-template`, `${what}, and there are bookings`, `have it checked by a lawyer, or write ${path}`)
    : ok(`${name}-text`, what)
}

function checkMail(mail: string, production: boolean): Finding {
  if (mail === '') {
    const what = 'legal.supportEmail is empty: nothing is sold and no message taken until travellers reach somebody'
    return error('support-email-missing', what, 'set legal.supportEmail')
  }
  if (!isExampleHost(mail.slice(mail.lastIndexOf('@') + 1))) return ok('support-email', `legal.supportEmail is ${mail}`)
  if (!production) return ok('support-email', `legal.supportEmail is ${mail}, an example`)
  const what = `legal.supportEmail is ${mail}, on a domain reserved for examples: nobody reads it`
  return error('support-email-example', what, 'write an address that travellers reach')
}

function checkDescriptor(descriptor: string): Finding {
  const code = 'card-descriptor'
  if (descriptor === '') {
    const what = 'legal.cardDescriptor is empty: nothing is sold until pages can say what card statements will'
    return error(`${code}-missing`, what, 'set legal.cardDescriptor')
  }
  if (descriptor === FALLBACK_TENANT.legal.cardDescriptor) {
    const what = `legal.cardDescriptor is "${descriptor}", which is the neutral brand's: pages name it to whoever pays`
    return warning(`${code}-neutral`, what, 'write what card statements say')
  }
  if (/^[A-Za-z0-9 .,&*/+-]+$/.test(descriptor) && /[A-Za-z]/.test(descriptor))
    return ok(code, `legal.cardDescriptor is "${descriptor}"`)
  const what = `legal.cardDescriptor is "${descriptor}": card statements carry Latin letters, digits and . , & * / + - alone`
  return error(code, what, 'write the name in Latin letters')
}

/** Addresses outside, for each language. */
export function examineLinks({ tenant, around }: Examined): Finding[] {
  const links = Object.entries(tenant.settings.links).flatMap(([name, link]) =>
    (['en', 'he'] as const).map((language) =>
      checkLink(`settings.links.${name}.${language}`, link[language], around.production),
    ),
  )
  const join = tenant.settings.links.joinAgent
  if (join || tenant.kind !== 'house') return links
  return [
    ...links,
    warning('link-join-missing', 'settings.links.joinAgent is not set: nobody is led to join', 'set it'),
  ]
}

function checkLink(path: string, address: string, production: boolean): Finding {
  if (address === '')
    return warning('link-language-missing', `${path} is empty: the English one is used`, `set ${path}`)
  if (address.startsWith('http://'))
    return inProduction(
      production,
      'link-insecure',
      `${path} is ${address}, without encryption`,
      'use its https:// address',
    )
  if (production && isExampleHost(/^https:\/\/([^/:?#]+)/.exec(address)?.[1] ?? ''))
    return error('link-example', `${path} is ${address}, on a domain reserved for examples`, 'write the real address')
  return ok('link', `${path} is ${address}`)
}
