import { isLanguage } from '@resguardo/contract/platform/languages'
import type { Plugin } from 'vite'
import { messageGroups } from '../../src/i18n/messages.ts'
import { parser } from './formatjs.ts'
import { compileMessages, groupsIn, isMessageFile, messageFiles, bundledMessages } from './messageTables.ts'

const prefix = 'virtual:messages/'
const icuParser = 'virtual:icu-parser'

/**
 * Serves `virtual:messages/{group}/{language}`, the compiled texts of one group in one language. Also serves
 * `virtual:icu-parser`, the parser that the bundle otherwise omits, for the texts of override files.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'resguardo:messages',
    resolveId(id) {
      if (id === icuParser) return parser
      return id.startsWith(prefix) ? `\0${id}` : undefined
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [groupName, language] = id.slice(prefix.length + 1).split('/')
      const group = messageGroups.find((name) => name === groupName)
      if (!group || !isLanguage(language)) throw new Error(`no such messages: ${id}`)
      for (const file of groupsIn(group).flatMap(messageFiles)) this.addWatchFile(file)
      const texts = compileMessages(await bundledMessages(group), language)
      return { code: `export default ${JSON.stringify(texts)}`, moduleSideEffects: false }
    },
    handleHotUpdate({ file, server }) {
      if (!isMessageFile(file)) return undefined
      server.moduleGraph.invalidateAll()
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}

/** The chunk name of a group's texts, by the bundler's module id; undefined for any other module. */
export function messagesChunkName(id: string | null): string | undefined {
  const [group, language] = id?.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1).split('/') : []
  return group && language ? `messages-${group}-${language}` : undefined
}
