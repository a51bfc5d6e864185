import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { guidesPlugin } from './build/pages/guidesPlugin.ts'
import { scenesPlugin } from './build/pages/scenesPlugin.ts'
import { messagesPlugin } from './build/texts/messagesPlugin.ts'
import viteConfig from './vite.config.ts'

/** The web's tests: whole components in jsdom, with the texts that the build compiles. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), messagesPlugin(), guidesPlugin(), scenesPlugin()],
  ...(viteConfig.resolve && { resolve: viteConfig.resolve }),
  test: {
    name: 'web',
    // As in the other projects: this file inherits nothing, and the default would be one worker.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'test/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['./test/setup.ts'],
    // Bundled, so that tests run without the parser too, as the page does.
    server: { deps: { inline: [/react-intl/, /intl-messageformat/, /@formatjs/] } },
  },
})
