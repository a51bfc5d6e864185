import { startEmbedded, supervise } from '#db/embedded.ts'

// A process of its own that starts the database of the folder it is told, says how it went, and stays.
const [folder = '', watch] = process.argv.slice(2)
const embedded = await startEmbedded({ folder, settings: { max_connections: '20', shared_buffers: '16MB' } })
if (watch) supervise(embedded)
console.log(JSON.stringify({ started: embedded.started, connection: embedded.connection }))
setInterval(() => {}, 60_000)
