import type { Samples } from '../platform/endpoints/sample.ts'

export const newsletterSamples = (uid: string) =>
  ({
    readNewsletter: { query: { lang: 'pt', before: '2026-11-27', size: '10' } },
    askNewsletter: { bodies: [{}] },
    joinNewsletter: { bodies: [{ token: 'a'.repeat(43) }] },
    leaveNewsletter: { params: { token: 'a'.repeat(43) } },
    readNewsletterDesk: { query: { before: '2026-11-27', size: '10' } },
    pauseNewsletter: { bodies: [{ paused: true }] },
    previewNewsletter: {
      query: {
        cadence: 'weekly',
        lang: 'pt',
        profile: 'basic',
        osType: 'ios',
        device: 'iphone-15',
        version: '18',
        discreet: 'yes',
      },
    },
    tryNewsletter: { query: { cadence: 'monthly' } },
    readUnknownLetters: { query: { after: uid, size: '10' } },
    stopLetters: { bodies: [{ address: 'ana@example.org', why: 'bounce' }] },
  }) satisfies Samples
