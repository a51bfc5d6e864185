import { readTerms } from '@resguardo/contract/settings/terms'
import { type RouteContext, serve } from '#http/serve.ts'
import { retentionDays, termsVersion } from './terms.ts'

export function termsRoutes(served: RouteContext): void {
  serve(served, readTerms, async ({ deps }) => ({ version: termsVersion, kept: await retentionDays(deps) }))
}
