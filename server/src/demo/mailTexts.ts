import { builtInTexts } from '#mail/renderMail.ts'
import { daysAgo, type DemoContext } from './demoContext.ts'

/** The mail of an invite, which the demonstration words in its own way in Portuguese. */
export async function makeMailTexts(context: DemoContext): Promise<void> {
  const kind = 'invite'
  const lang = 'pt'
  const texts = {
    ...builtInTexts(kind, lang),
    subject: '{brand}: seu lugar na equipe está guardado',
  }
  await context.db
    .insertInto('mail_texts')
    .values({ kind, lang, texts: JSON.stringify(texts), changed: daysAgo(context, 12) })
    .execute()
}
