import { createRequire } from 'node:module'

/**
 * react-intl pins older patches of its own parts than the ones hoisted beside it, so npm installs them twice
 * over. These addresses are the parts react-intl itself would load: one copy of each reaches the browser.
 */
const fromHere = createRequire(import.meta.url)
const fromReactIntl = createRequire(fromHere.resolve('react-intl'))

export const messageFormat = fromReactIntl.resolve('intl-messageformat')
export const parser = createRequire(messageFormat).resolve('@formatjs/icu-messageformat-parser')
export const noParser = createRequire(messageFormat).resolve(
  '@formatjs/icu-messageformat-parser/no-parser.js',
)
