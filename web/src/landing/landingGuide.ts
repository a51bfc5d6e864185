import type { ControlFrame } from '@resguardo/contract/lessons/drawings/controlFrames'
import type { RegionPrice } from '@resguardo/contract/licensing/prices'
import type { PhoneFamily } from '#ui/display/phone/PhoneScreen.tsx'

/** The screens of one real setting on one family of phones, from the opened Settings to the control. */
export interface DemoPhone {
  readonly family: PhoneFamily
  readonly screens: readonly {
    readonly title: string
    readonly rows: readonly string[]
    readonly tap: string
  }[]
  readonly control: ControlFrame
}

/** What the first page takes from the content, in one language. */
export interface LandingGuide {
  readonly phones: readonly DemoPhone[]
  /** Of one seat, in the smallest unit of the currency. */
  readonly price: RegionPrice
}
