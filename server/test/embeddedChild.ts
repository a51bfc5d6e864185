import { startEmbeddedPostgres, supervise } from '#db/embedded/embeddedPostgres.ts'

// Runs as a separate process: starts the database of the given folder, reports the result, and keeps running.
const [folder = '', watch] = process.argv.slice(2)
const embedded = await startEmbeddedPostgres({
  folder,
  settings: { max_connections: '20', shared_buffers: '16MB' },
})
if (watch) supervise(embedded)
console.log(JSON.stringify({ started: embedded.started, connection: embedded.connection }))
setInterval(() => {}, 60_000)
