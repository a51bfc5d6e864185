import { readFileSync } from 'node:fs'

/** The scripts that a prerendered page loads before the first interaction, read from the built page. */
function scriptsOf(page) {
  const html = readFileSync(`web/dist/pages/${page}.html`, 'utf8')
  // Links of texts carry their language; boot loads those of one.
  const ofOthers = /<link lang="(?:es|en)"[^>]*>/g
  return [...html.replace(ofOthers, '').matchAll(/(?:src|href)="\/(static\/js\/[^"]+\.js)"/g)].map(
    ([, file]) => `web/dist/${file}`,
  )
}

/** Limits in KiB of brotli (docs/measurements.md, F3 and F4). */
export default [
  { name: 'JavaScript of /signin/pt', path: scriptsOf('signin.pt'), limit: '90 KiB' },
  { name: 'JavaScript of the signed-in shell', path: scriptsOf('shell.pt'), limit: '118 KiB' },
]
