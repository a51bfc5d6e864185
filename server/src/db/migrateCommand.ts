import { connectDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const log = {
  info: (fields: object, message: string) => console.log(message, JSON.stringify(fields)),
  warn: (fields: object, message: string) => console.warn(message, fields),
  error: (fields: object, message: string) => console.error(message, fields),
}

const { connection, embedded } = await connectDatabase(process.env, log)
try {
  const applied = await migrate(connection, { log })
  console.log(applied.length === 0 ? 'the database is up to date' : `${applied.length} migrations applied`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await embedded?.stop()
}
