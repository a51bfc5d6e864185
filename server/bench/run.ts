/*
 * `npm run bench` takes the figures of docs/measurements.md, `npm run bench -- attack` another bench of this folder.
 */
const [name = 'bench'] = process.argv.slice(2)
await import(`./${name}.ts`)
