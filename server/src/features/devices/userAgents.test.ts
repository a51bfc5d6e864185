import { expect, test } from 'vitest'
import { agents } from '#test/signInActions.ts'
import { parseUserAgent } from './userAgents.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox tells the version of Android', agents.firefoxOnAndroid, 'android 15 Firefox 143'],
  ['Chrome says 10 of every Android: that is no version', agents.chromeOnAndroid, 'android - Chrome 140'],
  [
    'Samsung Internet is not Chrome',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'android - Samsung Internet 28',
  ],
  ['the system of iOS 26 stays at 18.6, its Safari does not', agents.safariOnIphone, 'ios 26 Safari 26'],
  [
    'an older iPhone tells the truth',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'ios 17 Safari 17',
  ],
  [
    'in another browser on iOS 18.6 nobody knows which it is',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`,
    'ios - Chrome 140',
  ],
  [
    'in another browser on iOS 17 it is 17',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`,
    'ios 17 Chrome 140',
  ],
  [
    'Windows 11 says that it is 10',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'windows - Edge 140',
  ],
  [
    'macOS says 10.15 for ever',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
    'macos - Safari 18',
  ],
  [
    'a Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/140.0.0.0 Safari/537.36`,
    'chromeos - Chrome 140',
  ],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'linux - Firefox 140'],
  ['a program', 'curl/8.5.0', 'other - other -'],
  ['nothing', '', 'other - other -'],
  ['a text without end', `Mozilla/5.0 (Android 15; ${'x'.repeat(5000)}) Firefox/143.0`, 'other - other -'],
])('%s', (_, agent, wanted) => {
  const { os, osVersion, browser, browserVersion } = parseUserAgent(agent)
  expect([os, osVersion ?? '-', browser, browserVersion ?? '-'].join(' ')).toBe(wanted)
})
