import { createRequire } from 'node:module'

/**
 * react-intl pins older patch versions of its dependencies than the hoisted ones, so npm installs them twice.
 * These paths are those that react-intl itself loads, so that only one copy of each reaches the browser.
 */
const requireHere = createRequire(import.meta.url)
const requireFromReactIntl = createRequire(requireHere.resolve('react-intl'))

export const messageFormat = requireFromReactIntl.resolve('intl-messageformat')
export const parser = createRequire(messageFormat).resolve('@formatjs/icu-messageformat-parser')
export const parserlessBuild = createRequire(messageFormat).resolve(
  '@formatjs/icu-messageformat-parser/no-parser.js',
)
