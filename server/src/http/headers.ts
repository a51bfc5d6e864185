import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const permissions = [
  ...['microphone', 'publickey-credentials-get', 'publickey-credentials-create', 'screen-wake-lock'].map(
    allowSelf,
  ),
  ...['camera', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map(deny),
  ...['idle-detection', 'browsing-topics'].map(deny),
].join(', ')

function allowSelf(feature: string) {
  return `${feature}=(self)`
}

function deny(feature: string) {
  return `${feature}=()`
}

/**
 * Headers of every API response: it is never rendered as a page, nor cached (precompressed.ts is the
 * exception).
 */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Authorization',
} as const

/** Headers of pages and files: strict CSP with a nonce per response, Trusted Types, no third parties. */
export async function pageHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", nonceOf],
        styleSrc: ["'self'", nonceOf],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
        reportTo: ['csp'],
        reportUri: ['/v2/public/csp'],
      },
    },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // preferHttps.ts sets it on every response, not only on pages.
    hsts: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'permissions-policy': permissions,
      'reporting-endpoints': 'csp="/v2/public/csp"',
    })
  })
}

/** helmet passes Node's raw response, on which an earlier hook has put the nonce. */
function nonceOf(_request: unknown, response: object): string {
  return `'nonce-${'cspNonce' in response && typeof response.cspNonce === 'string' ? response.cspNonce : ''}'`
}
