import { daysBetween, error, type Rule } from './finding.ts'
import { knownIds } from './ids.ts'
import { everyString } from './contentTexts.ts'

const unsafe: [string, RegExp][] = [
  ['HTML', /<\/?[a-z!][^>]*>/iu],
  ['an event attribute', /\bon(?:click|error|load|mouse\w+|focus)\s*=/iu],
  ['a javascript or data address', /\b(?:javascript|vbscript)\s*:|\bdata:[a-z]+\//iu],
  ['a tracking parameter', /[?&](?:utm_\w+|fbclid|gclid|mc_eid|ref|tag|aff(?:iliate)?(?:_?id)?)=/iu],
]

/** 27: text contains no script, no HTML, and no tracking address. */
export const plainText: Rule = (content) =>
  everyString(content).flatMap(({ at, text }) =>
    unsafe.filter(([, shape]) => shape.test(text)).map(([what]) => error(27, at, `holds ${what}`)),
  )

/** Hosts that a text may link to; each belongs to a maker or a source. */
export const allowedHosts = [
  'android.com',
  'apple.com',
  'attestation.app',
  'bcra.gob.ar',
  'bde.es',
  'cert.br',
  'dpp.cl',
  'dpu.def.br',
  'eff.org',
  'endoflife.date',
  'ftc.gov',
  'gob.pe',
  'google.com',
  'gov.br',
  'gub.uy',
  'grapheneos.org',
  'ic3.gov',
  'icloud.com',
  'incibe.es',
  'mai.gov.pt',
  'mpf.gob.ar',
  'nlg.org',
  'policia.gov.co',
  'livroreclamacoes.pt',
  'privacyguides.org',
  'safernet.org.br',
  // The line of the same organisation for children and young people.
  'helpline.org.br',
  'wa.me',
  'samsung.com',
  'sernac.cl',
  'securityinabox.org',
  'signal.org',
  'superfinanciera.gov.co',
  'whatsapp.com',
]

/**
 * 28: links are https and lead to hosts on the list. `npm run content -- links` checks weekly whether they
 * respond.
 */
export const knownHosts: Rule = (content) =>
  everyString(content).flatMap(({ at, text }) =>
    [...text.matchAll(/\b([a-z][a-z0-9+.-]*):\/\/([^\s/)\]>"']+)/giu)].flatMap(([address, scheme, rest]) => {
      const host = (rest ?? '').toLowerCase().replace(/[.,;:]+$|:\d+$/gu, '')
      const allowed = allowedHosts.some((one) => host === one || host.endsWith(`.${one}`))
      return [
        ...(scheme?.toLowerCase() === 'https' ? [] : [error(28, at, `${address} is not https`)]),
        ...(allowed ? [] : [error(28, at, `${host} is not on the list of hosts`)]),
      ]
    }),
  )

/** 31: an alert names systems and versions, an action item, a source, and an end at most 120 days away. */
export const alertsComplete: Rule = (content) => {
  const { items } = knownIds(content)
  const devices = new Set(content.devices.map(({ id }) => id))
  return content.alerts.flatMap((alert) => {
    const lasts = daysBetween(alert.published, alert.expires)
    return [
      ...(alert.osTypes.length > 0 && alert.versions
        ? []
        : [error(31, alert.id, 'names no system or no versions')]),
      ...(items.has(alert.action.item)
        ? []
        : [error(31, alert.id, `action item ${alert.action.item} does not exist`)]),
      ...(alert.source.key in content.sources
        ? []
        : [error(31, alert.id, `source ${alert.source.key} does not exist`)]),
      ...alert.models
        .filter((id) => !devices.has(id))
        .map((id) => error(31, alert.id, `device ${id} does not exist`)),
      ...(lasts > 0 && lasts <= 120 ? [] : [error(31, alert.id, `ends ${lasts} days after it begins`)]),
    ]
  })
}
