import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { Builder, By, Capabilities, Key } from 'selenium-webdriver'

/*
 * Firefox and Safari's engine as the distribution has them. Playwright drives only browsers that it has
 * patched, so Firefox is driven by WebDriver BiDi and WebKitGTK by its own WebDriver.
 */

/** A browser with one page. Scripts are expressions that run in the page. */
export interface OtherBrowser {
  resize(width: number, height: number): Promise<void>
  goto(url: string): Promise<void>
  evaluate(script: string): Promise<unknown>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  arrowRight(): Promise<void>
  /** Console errors and uncaught errors so far; WebKit's driver tells none. */
  faults: readonly string[]
  close(): Promise<void>
}

const firefox = '/usr/bin/firefox-esr'
const webkitDriver = '/usr/bin/WebKitWebDriver'
const displayServer = '/usr/bin/Xvfb'
const libraries = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch as 'x64' | 'arm64']
const miniBrowser = `/usr/lib/${libraries}/webkit2gtk-4.1/MiniBrowser`

/** Names of the browsers that this machine has. */
export const otherBrowsers = {
  Firefox: { installed: existsSync(firefox), open: openFirefox },
  WebKit: { installed: [webkitDriver, miniBrowser, displayServer].every(existsSync), open: openWebKit },
}

async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  return {
    faults,
    resize: (width, height) => page.setViewport({ width, height }),
    goto: async (url) => void (await page.goto(url, { waitUntil: 'networkidle0' })),
    evaluate: (script) => page.evaluate(script),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    arrowRight: () => page.keyboard.press('ArrowRight'),
    close: () => browser.close(),
  }
}

async function openWebKit(): Promise<OtherBrowser> {
  const display = spawn(displayServer, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1400x1000x24',
    '-nolisten',
    'tcp',
  ])
  const [number] = await once(display.stdout, 'data')
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    // The sandbox needs rights that a container lacks.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const server = spawn(webkitDriver, [`--port=${port}`], { env, stdio: 'ignore' })
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  })
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities)
  await listening(port)
  const driver = await builder.build()
  const find = (selector: string) => driver.findElement(By.css(selector))
  return {
    faults: [],
    async resize(width, height) {
      const outer = await driver.manage().window().getRect()
      const inner = await driver.executeScript<number[]>('return [innerWidth, innerHeight]')
      const [innerWidth = 0, innerHeight = 0] = inner
      const rect = { width: width + outer.width - innerWidth, height: height + outer.height - innerHeight }
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...rect })
    },
    goto: (url) => driver.get(url),
    evaluate: (script) => driver.executeScript(`return (${script})`),
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text),
    arrowRight: () => driver.actions().sendKeys(Key.ARROW_RIGHT).perform(),
    async close() {
      await driver.quit()
      await Promise.all([stop(server), stop(display)])
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

async function listening(port: number) {
  const status = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await status()); tries++) {
    if (tries > 100) throw new Error('the WebDriver of WebKit does not answer')
    await sleep(100)
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
