import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isNode, nameOf } from './syntax.ts'

/*
 * Part of `npm run check`: comments of code, configuration and style sheets, API summaries, log messages,
 * errors and Markdown keep the rules of docs/style.md. `node checks/prose.ts server/src/http` reads that
 * folder alone.
 */

export type ProseRule = 'words' | 'sentences' | 'lines'

export interface ProseBreach {
  rule: ProseRule
  file: string
  line: number
  text: string
}

/** A piece of prose and the line it begins on. */
export interface ProsePassage {
  line: number
  text: string
}

const maxWords = 25
const maxColumns = 110

/** Words of the former house language, each with the plain ones. */
export const discouragedWords: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(whoever|whomever|whom)\b/i, 'anyone who, the person who, who'],
  [/\b(somebody|nobody|everybody|anybody)\b/i, 'someone, no one, everyone, anyone'],
  [/\banew\b/i, 'again'],
  [/\b(told|heard)\b/i, 'reported, sent, shown; received, notified'],
  [/\bstands?\b/i, 'is, remains; shows'],
  [/\bby itself\b/i, 'automatically, on its own'],
  [/\bof (its|their|one's) own\b/i, 'own, separate, dedicated'],
  [/\b(thither|hither|thereof|whence|lest|hence)\b/i, 'plain words'],
]

const lineOf = (code: string, at: number) => code.slice(0, at).split('\n').length

/** Comments, each without its signs; line comments that follow one another are one piece. */
export function commentsOf(file: string, code: string): ProsePassage[] {
  const pieces: (ProsePassage & { end: number; isWholeLine: boolean })[] = []
  for (const { type, value, start } of parseSync(file, code).comments) {
    const line = lineOf(code, start)
    const last = pieces.at(-1)
    const isWholeLine = type === 'Line' && /^\s*$/.test(lineBefore(code, start))
    if (isWholeLine && last?.isWholeLine && last.end === line - 1) {
      last.text += `\n${value}`
      last.end = line
      continue
    }
    const text = value.replaceAll(/^\s*\*+ ?/gm, '')
    pieces.push({ line, text, isWholeLine, end: line + value.split('\n').length - 1 })
  }
  return pieces.filter(({ text }) => !isDirective(text)).map(({ line, text }) => ({ line, text }))
}

const lineBefore = (code: string, at: number) => code.slice(code.lastIndexOf('\n', at - 1) + 1, at)
const isDirective = (text: string) =>
  /^\s*(@ts-|oxlint|eslint|biome-ignore|@vite|#__|v8 ignore|\/ <reference)/.test(text)

/** Texts that operators and programmers read at run time: log messages, errors, summaries of endpoints. */
export function messagesOf(file: string, code: string): ProsePassage[] {
  const pieces: ProsePassage[] = []
  const addMessage = (node: unknown) => {
    if (isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string')
      pieces.push({ line: lineOf(code, node.start), text: node['value'] })
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    const args = Array.isArray(value['arguments']) ? value['arguments'] : []
    if (value.type === 'NewExpression' && nameOf(value['callee']).endsWith('Error')) addMessage(args[0])
    if (value.type === 'CallExpression' && isLog(value['callee'])) for (const one of args) addMessage(one)
    if (value.type === 'Property' && nameOf(value['key']) === 'summary') addMessage(value['value'])
    for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner)
  }
  visit(parseSync(file, code).program)
  return pieces
}

const isLog = (callee: unknown) =>
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  /^(trace|debug|info|warn|error|fatal)$/.test(nameOf(callee['property'])) &&
  /log(ger)?$/i.test(
    nameOf(callee['object']) || nameOf(isNode(callee['object']) && callee['object']['property']),
  )

/** Paragraphs and cells of Markdown without its code. */
export function paragraphsOf(markdown: string): ProsePassage[] {
  let fenced = false
  return markdown.split('\n').flatMap((raw, index) => {
    if (raw.trimStart().startsWith('```')) fenced = !fenced
    if (fenced || /^[\s|:-]*$/.test(raw)) return []
    const cells = raw.startsWith('|') ? raw.split(/(?<!\\)\|/) : [raw]
    return cells.filter((text) => /\p{L}/u.test(text)).map((text) => ({ line: index + 1, text }))
  })
}

/** Comments of configuration (`#` at the start of a line or after a space) and of style sheets. */
export const configCommentsOf = (file: string, text: string): ProsePassage[] =>
  [
    ...text.matchAll(file.endsWith('.css') ? /\/\*(?<text>[^]*?)\*\//g : /(?:^|[ \t])#(?<text>[ \t].*)$/gm),
  ].map(({ index, groups }) => ({ line: lineOf(text, index), text: groups?.['text'] ?? '' }))

/** Breaches of the word list and of the length of a sentence. */
export function breachesOf(file: string, { line, text }: ProsePassage): ProseBreach[] {
  // Code, addresses and quotations are not our prose.
  const prose = text.replaceAll(/`[^`\n]*`|https?:\/\/\S+|“[^”\n]*”/g, 'X')
  const found: ProseBreach[] = []
  prose.split('\n').forEach((textLine, index) => {
    for (const [pattern, instead] of discouragedWords) {
      const word = pattern.exec(textLine)?.[0]
      if (word) found.push({ rule: 'words', file, line: line + index, text: `“${word}”: ${instead}` })
    }
  })
  for (const sentence of sentencesOf(prose)) {
    const count = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
    if (count > maxWords)
      found.push({ rule: 'sentences', file, line, text: `${count} words: ${sentence.slice(0, 60)}` })
  }
  return found
}

/** A list item, a paragraph or a tag of documentation ends a sentence as a full stop does. */
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?:;])\s+|\n\s*\n|\n\s*(?=[-*@] ?)/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

const projectRoot = join(import.meta.dirname, '..')
const generated = new Set(['client/src/calls.ts'])
const sources = () =>
  globSync('{*.ts,{checks,client,contract,server,web,content,e2e,deploy}/**/*.{ts,tsx,mjs}}', {
    cwd: projectRoot,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).filter((file) => !generated.has(file))
const documents = () =>
  globSync('{*.md,{docs,content,deploy,client}/**/*.md}', {
    cwd: projectRoot,
    exclude: ['**/node_modules/**', '**/dist/**', 'content/{course,translations}/**'],
  })

/** Applied migrations keep their comments: a changed file would be refused. */
const configFiles = () =>
  globSync(
    [
      '{Dockerfile,compose.yaml,.env.example,.ci/run,.github/**/*.yml}',
      '{deploy,web}/**/*.{cfg,conf,yaml,service,css}',
    ],
    { cwd: projectRoot, exclude: ['**/node_modules/**', '**/dist/**'] },
  )

export function readBreaches(): ProseBreach[] {
  const found: ProseBreach[] = []
  for (const file of sources()) {
    const code = readFileSync(join(projectRoot, file), 'utf8')
    const comments = commentsOf(file, code)
    const isTest = /\.(test|spec)\.tsx?$/.test(file)
    const pieces = isTest ? comments : [...comments, ...messagesOf(file, code)]
    for (const piece of pieces) found.push(...breachesOf(file, piece))
    const lines = code.split('\n')
    for (const { line, text } of comments)
      text.split('\n').forEach((_, index) => {
        const columns = lines[line - 1 + index]?.length ?? 0
        if (columns > maxColumns)
          found.push({ rule: 'lines', file, line: line + index, text: `${columns} columns` })
      })
  }
  for (const file of configFiles())
    for (const piece of configCommentsOf(file, readFileSync(join(projectRoot, file), 'utf8')))
      found.push(...breachesOf(file, piece))
  for (const file of documents())
    for (const piece of paragraphsOf(readFileSync(join(projectRoot, file), 'utf8')))
      found.push(...breachesOf(file, piece))
  return found
}

if (import.meta.main) {
  const under = process.argv[2] ?? ''
  const breaches = readBreaches().filter(({ file }) => file.startsWith(under))
  for (const { file, line, rule, text } of breaches) console.error(`${file}:${line}: ${rule}: ${text}`)
  if (breaches.length > 0) {
    console.error(`${breaches.length} breaches of docs/style.md`)
    process.exitCode = 1
  }
}
