import { createConfig, lintFromString } from '@redocly/openapi-core'
import { sharedOpenApi } from '@resguardo/contract/platform/endpoints/components'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'

/*
 * Part of `npm run check`: the description of the API has no finding in the linters that others use, Redocly
 * with its strictest rules and Spectral with those for OpenAPI. Examples that do not fit count.
 */

/** What the two linters find, as `rule: message at place`. */
export async function lint(document: object): Promise<string[]> {
  const source = JSON.stringify(document)
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const spectral = new spectralCore.Spectral()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own types differ from those of the core
  spectral.setRuleset({ extends: [spectralRulesets.oas as unknown as RulesetDefinition] })
  const results = await spectral.run(source)
  return [
    ...problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`),
    ...results.map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`),
  ]
}

if (import.meta.main) {
  const findings = await lint(sharedOpenApi())
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
}
