/*
 * `npm run bench` runs bench.ts (docs/measurements.md); `npm run bench -- attack` runs another bench of this
 * folder.
 */
const [name = 'bench'] = process.argv.slice(2)
await import(`./${name}.ts`)
