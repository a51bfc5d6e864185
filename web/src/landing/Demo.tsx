import { ControlScreen } from '#ui/display/phone/ControlScreen.tsx'
import { Frame, type PhoneFamily, PhoneScreen } from '#ui/display/phone/PhoneScreen.tsx'
import type { DemoPhone } from './landingGuide.ts'
import styles from './landing.module.css'
import type { SayLanding } from './landingTexts.ts'

/** Names of makers and systems: the same in every language. */
const phoneNames = { oneui: 'Samsung', ios: 'iPhone', android: 'GrapheneOS' } satisfies Record<
  PhoneFamily,
  string
>

type DemoProps = { phones: readonly DemoPhone[]; say: SayLanding }

/** A drawn phone on which one real setting is changed by pressing; the script shows one screen at a time. */
export function Demo({ phones, say }: DemoProps) {
  const screens = phones.flatMap((phone) => screensOf(phone, say))
  const [first] = screens
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>
        {say('demo')}
      </h2>
      <div className={styles.families} role="group" aria-label={say('phones')}>
        {phones.map(({ family }) => (
          <button key={family} type="button" data-phone={family} aria-pressed={family === first?.family}>
            {phoneNames[family]}
          </button>
        ))}
      </div>
      <div id="demo" className={styles.stage}>
        <div className={styles.screens}>
          {screens.map(({ family, drawing, text, press }, index) => (
            <div
              key={index}
              className={styles.screen}
              data-screen={family}
              data-text={text}
              data-press={press}
              data-shown={index === 0 ? '' : undefined}
            >
              {drawing}
            </div>
          ))}
        </div>
        <p id="demo-text" className={styles.demoText} role="status">
          {first?.text}
        </p>
        <button id="press" type="button" className={styles.press}>
          {first?.press}
        </button>
      </div>
      <p className={styles.drawn}>{say('drawn')}</p>
    </section>
  )
}

/** The locked phone before, a screen for each tap, and the locked phone after. */
function screensOf({ family, screens, control }: DemoPhone, say: SayLanding) {
  const locked = (hidden: boolean) => (
    <Frame family={family}>
      <div className={styles.locked}>
        <span className={styles.padlock} />
        <p className={styles.message}>
          <strong>{say('sender')}</strong>
          <span>{say(hidden ? 'hidden' : 'message')}</span>
        </p>
      </div>
    </Frame>
  )
  const { kind, to = '' } = control.control
  const last = String(screens.length + 1)
  return [
    { drawing: locked(false), text: say('before'), press: say('begin') },
    ...screens.map(({ title, rows, tap }, index) => ({
      drawing: <PhoneScreen family={family} title={title} back={index > 0} rows={rows} tap={tap} />,
      text: say('step', { step: String(index + 1) }),
      press: say('tap', { label: tap }),
    })),
    {
      drawing: <ControlScreen family={family} {...control} lookFor={say('lookFor')} />,
      text: say('step', { step: last }),
      press: kind === 'choice' ? say('choose', { label: to }) : say('check'),
    },
    { drawing: locked(true), text: say('after'), press: say('again') },
  ].map((screen) => ({ family, ...screen }))
}
