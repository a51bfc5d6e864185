import { describe, expect, it } from 'vitest'
import { checkRegexes, knownVerdicts, problemsOf, regexesOf, regexesOfProduct } from './regexes.ts'

describe('regular expressions', () => {
  it('of the product are linear, or bounded and quick at their bound', () => {
    const found = regexesOfProduct()
    expect(found.length).toBeGreaterThan(300)
    expect(problemsOf(found, knownVerdicts())).toEqual([])
  })

  const planted: readonly [code: string, problem: RegExp][] = [
    ['const safe = z.string().check(z.regex(/^(a+)+$/))', /:1 .* is exponential/],
    ['// regex-bound: 9 (short)\nconst bad = /^(<!--[^]*?-->\\s*)*<svg/', /:2 .* is exponential/],
    ["const part = '(a|a)*'\nnew RegExp(`^${part}$`)", /:2 .* is exponential/],
    ['text.replace(/\\s+$/, "")', /:1 .* is polynomial: rewrite it/],
    ['// regex-bound: 20000 (a file)\ntext.replace(/\\s+$/, "")', /:2 .* takes .* ms for 20000 characters/],
    ['new RegExp(word)', /:1 is assembled at run time/],
  ]
  it.each(planted)('a planted one is noticed: %s', async (code, problem) => {
    const found = regexesOf('x.ts', code)
    const problems = problemsOf(found, await checkRegexes(found))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
  })

  it.each([
    // Proven by recheck's automaton: its fuzzer, which lookbehinds need, judges by the clock.
    'text.replace(/^\\s+/, "")',
    '// regex-bound: 200 (a name)\ntext.replace(/\\s+$/, "")',
    '// regex-dynamic: a word of ours, escaped\nnew RegExp(word)',
  ])('a good one passes: %s', async (code) => {
    const found = regexesOf('x.ts', code)
    expect(problemsOf(found, await checkRegexes(found))).toEqual([])
  })

  it('one that recheck has not seen is not taken for safe', () => {
    expect(problemsOf(regexesOf('x.ts', 'const fine = /a/'), {})).toHaveLength(1)
  })
})
