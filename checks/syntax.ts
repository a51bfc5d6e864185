/** A node of the syntax tree that `parseSync` of Vite gives. */
export interface SyntaxNode {
  type: string
  start: number
  [key: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Name of an identifier, or an empty text. */
export const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
