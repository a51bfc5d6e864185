import type { Text } from '../platform/languages.ts'

export const ticks = {
  keepTicks409: {
    en: 'Your account no longer keeps these ticks',
    pt: 'Sua conta não guarda mais estas marcas',
    es: 'Tu cuenta ya no guarda estas marcas',
  },
  keepTicks422: {
    en: 'There are more ticks than an account can keep',
    pt: 'Há mais marcas do que uma conta pode guardar',
    es: 'Hay más marcas de las que una cuenta puede guardar',
  },
  forgetTicks200: {
    en: 'Ticks deleted from your account',
    pt: 'Marcas apagadas da sua conta',
    es: 'Marcas borradas de tu cuenta',
  },
} satisfies Record<string, Text>
