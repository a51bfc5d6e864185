import type { Region } from '@resguardo/contract/licensing/prices'

const latinAmerica = 'AR BO CL CO CR CU DO EC GT HN HT MX NI PA PE PR PY SV UY VE'.split(' ')
const europe =
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK'.split(
    ' ',
  )

/** The region of a country code, as a suggestion that the buyer can change. */
export function regionOf(country: string): Region {
  if (country === 'BR') return 'brazil'
  if (['GB', 'GG', 'IM', 'JE'].includes(country)) return 'united-kingdom'
  if (['US', 'CA'].includes(country)) return 'north-america'
  if (latinAmerica.includes(country)) return 'latin-america'
  return europe.includes(country) ? 'europe' : 'world'
}
