import { check } from './desk/check.ts'
import { failure, type CommandOutput, today } from './desk/contentJson.ts'
import { look } from './desk/look.ts'
import { requestStatus, checkLinks } from './desk/links.ts'
import { newLesson } from './desk/newLesson.ts'
import { report } from './desk/report.ts'
import { retire } from './desk/retire.ts'

/*
 * Commands for editors, as `npm run content -- check`:
 *
 * - `check`
 * - `report [--json]`
 * - `new <lesson-id> …`
 * - `retire <id> <successor>`
 * - `links`, weekly
 * - `look [folder]`: a sheet of all drawings, `build/drawings.html` by default
 *
 * Each exits with 1 if something needs fixing. CONTENT_FOLDER overrides the folder.
 */
const folder = process.env['CONTENT_FOLDER'] ?? import.meta.dirname
const [name, ...args] = process.argv.slice(2)
const { text, code } = await runCommand()
const stream = code === 0 || name === 'check' || name === 'links' ? process.stdout : process.stderr
stream.write(`${text}\n`)
process.exitCode = code

async function runCommand(): Promise<CommandOutput> {
  try {
    switch (name) {
      case 'check':
        return check(folder, today())
      case 'report':
        return report(folder, today(), args.includes('--json'))
      case 'new':
        return newLesson(folder, args, today())
      case 'retire':
        return retire(folder, args)
      case 'links':
        return await checkLinks(folder, today(), requestStatus)
      case 'look':
        return look(args)
      default:
        return failure('check, report, links, look, new or retire')
    }
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  }
}
