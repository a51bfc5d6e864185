import type { Text } from '@resguardo/contract/platform/languages'
import type { MailText } from './mails.messages.ts'

const toLicenses: Text = { pt: 'Ver as licenças', es: 'Ver las licencias', en: 'See the licenses' }
const toMyLicense: Text = { pt: 'Ver minha licença', es: 'Ver mi licencia', en: 'See my license' }
const toOptions: Text = { pt: 'Ver as opções', es: 'Ver las opciones', en: 'See the options' }

/** The reason given by the person who ended the licence, else what to do. */
const teamReason: Text = {
  pt: '{reasoned, select, yes {Motivo informado: {reason}} other {Para que ninguém perca o acesso, renove as licenças:}}',
  es: '{reasoned, select, yes {Motivo indicado: {reason}} other {Para que nadie pierda el acceso, renueva las licencias:}}',
  en: '{reasoned, select, yes {The reason given: {reason}} other {So that no one loses access, renew the licenses:}}',
}
const ownReason: Text = {
  pt: '{reasoned, select, yes {Motivo informado: {reason}} other {Para continuar como está, renove sua licença:}}',
  es: '{reasoned, select, yes {Motivo indicado: {reason}} other {Para seguir igual, renueva tu licencia:}}',
  en: '{reasoned, select, yes {The reason given: {reason}} other {To keep everything as it is, renew your license:}}',
}
const endedReason: Text = {
  pt: '{reasoned, select, yes {Motivo informado: {reason}} other {Com a renovação tudo volta como estava:}}',
  es: '{reasoned, select, yes {Motivo indicado: {reason}} other {Al renovar, todo vuelve como estaba:}}',
  en: '{reasoned, select, yes {The reason given: {reason}} other {Once renewed, everything comes back as it was:}}',
}
/** What stays accessible after the end of a licence. */
const stillAccessible: Text = {
  pt: 'Nada é apagado. O perfil de Privacidade básica, os cartões de emergência e seus dados continuam abertos.',
  es: 'No se borra nada. El perfil de Privacidad básica, las tarjetas de emergencia y tus datos siguen abiertos.',
  en: 'Nothing is deleted. The Basic Privacy profile, the emergency cards and your data stay open.',
}

/** Mails about the end of licences, orders, and the overview of both. */
export const licenseMails = {
  'license-ending': {
    subject: {
      pt: '{brand}: licenças da equipe terminam {days, plural, =0 {hoje} one {amanhã} other {em # dias}}',
      es: '{brand}: licencias del equipo terminan {days, plural, =0 {hoy} one {mañana} other {en # días}}',
      en: '{brand}: team licenses end {days, plural, =0 {today} one {tomorrow} other {in # days}}',
    },
    before: [
      {
        pt: '{teamed, select, yes {Licenças da equipe {team}} other {Licenças da sua equipe}} valem até {date}. {seats, plural, =0 {Nenhuma delas está em uso.} one {Uma delas está em uso.} other {# delas estão em uso.}}',
        es: '{teamed, select, yes {Las licencias del equipo {team}} other {Las licencias de tu equipo}} son válidas hasta el {date}. {seats, plural, =0 {Ninguna está en uso.} one {Una está en uso.} other {# están en uso.}}',
        en: '{teamed, select, yes {Licenses of the team {team}} other {Licenses of your team}} are valid until {date}. {seats, plural, =0 {None of them is in use.} one {One of them is in use.} other {# of them are in use.}}',
      },
      teamReason,
    ],
    button: toLicenses,
    after: [
      {
        pt: 'Depois, quem as usa fica com o plano gratuito. Nada é apagado, e tudo volta com a renovação.',
        es: 'Después, quienes las usan pasan al plan gratuito. No se borra nada, y todo vuelve con la renovación.',
        en: 'After that, anyone who uses them is on the free plan. Nothing is deleted, and everything comes back with a renewal.',
      },
    ],
  },
  'license-ended': {
    subject: {
      pt: '{brand}: licenças da equipe terminaram',
      es: '{brand}: licencias del equipo terminaron',
      en: '{brand}: team licenses have ended',
    },
    before: [
      {
        pt: '{teamed, select, yes {Licenças da equipe {team}} other {Licenças da sua equipe}} terminaram em {date}. {seats, plural, =0 {Nenhuma delas estava em uso.} one {Uma delas estava em uso.} other {# delas estavam em uso.}}{graced, select, yes { O acesso completo continua até {grace}.} other {}}',
        es: '{teamed, select, yes {Las licencias del equipo {team}} other {Las licencias de tu equipo}} terminaron el {date}. {seats, plural, =0 {Ninguna estaba en uso.} one {Una estaba en uso.} other {# estaban en uso.}}{graced, select, yes { El acceso completo sigue hasta el {grace}.} other {}}',
        en: '{teamed, select, yes {Licenses of the team {team}} other {Licenses of your team}} ended on {date}. {seats, plural, =0 {None of them was in use.} one {One of them was in use.} other {# of them were in use.}}{graced, select, yes { Full access goes on until {grace}.} other {}}',
      },
      endedReason,
    ],
    button: toLicenses,
    after: [
      {
        pt: 'Nada foi apagado: sem licença, as pessoas continuam com o plano gratuito.',
        es: 'No se borró nada: sin licencia, las personas siguen con el plan gratuito.',
        en: 'Nothing was deleted: without a license, people go on with the free plan.',
      },
    ],
  },
  'own-license-ending': {
    subject: {
      pt: '{brand}: sua licença termina {days, plural, =0 {hoje} one {amanhã} other {em # dias}}',
      es: '{brand}: tu licencia termina {days, plural, =0 {hoy} one {mañana} other {en # días}}',
      en: '{brand}: your license ends {days, plural, =0 {today} one {tomorrow} other {in # days}}',
    },
    before: [
      {
        pt: 'Sua licença vale até {date}. {next, select, full {Depois você continua com acesso completo por outra licença.} month {Depois começa sozinho o mês grátis que você ganhou.} other {Depois você fica com o plano gratuito.}}',
        es: 'Tu licencia es válida hasta el {date}. {next, select, full {Después sigues con acceso completo por otra licencia.} month {Después empieza por sí solo el mes gratis que ganaste.} other {Después pasas al plan gratuito.}}',
        en: 'Your license is valid until {date}. {next, select, full {After that another license keeps everything open to you.} month {After that the free month you earned starts automatically.} other {After that you are on the free plan.}}',
      },
      ownReason,
    ],
    button: toMyLicense,
    after: [stillAccessible],
  },
  'own-license-ended': {
    subject: {
      pt: '{brand}: sua licença terminou',
      es: '{brand}: tu licencia terminó',
      en: '{brand}: your license has ended',
    },
    before: [
      {
        pt: 'Sua licença terminou em {date}.{graced, select, yes { O acesso completo continua até {grace}.} other {}} {next, select, full {Depois você continua com acesso completo por outra licença.} month {Depois começa sozinho o mês grátis que você ganhou.} other {Sem ela você fica com o plano gratuito.}}',
        es: 'Tu licencia terminó el {date}.{graced, select, yes { El acceso completo sigue hasta el {grace}.} other {}} {next, select, full {Después sigues con acceso completo por otra licencia.} month {Después empieza por sí solo el mes gratis que ganaste.} other {Sin ella tienes el plan gratuito.}}',
        en: 'Your license ended on {date}.{graced, select, yes { Full access goes on until {grace}.} other {}} {next, select, full {After that another license keeps everything open to you.} month {After that the free month you earned starts automatically.} other {Without it you are on the free plan.}}',
      },
      endedReason,
    ],
    button: toMyLicense,
    after: [stillAccessible],
  },
  'trial-ending': {
    subject: {
      pt: '{brand}: seu teste termina {days, plural, =0 {hoje} one {amanhã} other {em # dias}}',
      es: '{brand}: tu prueba termina {days, plural, =0 {hoy} one {mañana} other {en # días}}',
      en: '{brand}: your trial ends {days, plural, =0 {today} one {tomorrow} other {in # days}}',
    },
    before: [
      {
        pt: 'Seu período de teste, com acesso completo, vale até {date}. Para continuar com tudo aberto depois disso:',
        es: 'Tu período de prueba, con acceso completo, es válido hasta el {date}. Para seguir con todo abierto después:',
        en: 'Your trial, with full access, lasts until {date}. To keep everything open after that:',
      },
    ],
    button: toOptions,
    after: [
      {
        pt: 'Se preferir não comprar nada, não precisa fazer nada: o teste termina sozinho, sem custo. O primeiro módulo, os cartões de emergência e seus dados continuam abertos.',
        es: 'Si prefieres no comprar nada, no tienes que hacer nada: la prueba termina sola, sin costo. El primer módulo, las tarjetas de emergencia y tus datos siguen abiertos.',
        en: 'If you would rather not buy anything, there is nothing to do: the trial ends on its own and costs nothing. The first module, the emergency cards and your data stay open.',
      },
    ],
  },
  'trial-ended': {
    subject: {
      pt: '{brand}: seu teste terminou',
      es: '{brand}: tu prueba terminó',
      en: '{brand}: your trial has ended',
    },
    before: [
      {
        pt: 'Seu período de teste terminou em {date}. O que você já fez está guardado. Para abrir tudo de novo:',
        es: 'Tu período de prueba terminó el {date}. Lo que ya hiciste está guardado. Para abrir todo de nuevo:',
        en: 'Your trial ended on {date}. What you have done so far is kept. To open everything again:',
      },
    ],
    button: toOptions,
    after: [
      {
        pt: 'O primeiro módulo, os cartões de emergência e seus dados continuam abertos.',
        es: 'El primer módulo, las tarjetas de emergencia y tus datos siguen abiertos.',
        en: 'The first module, the emergency cards and your data stay open.',
      },
    ],
  },
  'order-waiting': {
    subject: {
      pt: '{brand}: seu pedido {number} espera o pagamento',
      es: '{brand}: tu pedido {number} espera el pago',
      en: '{brand}: your order {number} awaits payment',
    },
    before: [
      {
        pt: 'O pagamento do seu pedido {number}, de {total}, ainda não foi confirmado. A fatura está aqui:',
        es: 'El pago de tu pedido {number}, de {total}, aún no se ha confirmado. La factura está aquí:',
        en: 'The payment of your order {number}, of {total}, has not been confirmed yet. The invoice is here:',
      },
    ],
    button: { pt: 'Ver o pedido', es: 'Ver el pedido', en: 'See the order' },
    after: [
      {
        pt: 'Se você já pagou, não precisa fazer nada: a confirmação é feita à mão e pode levar alguns dias. Sem pagamento, o pedido é cancelado em {date}, sem custo.',
        es: 'Si ya pagaste, no tienes que hacer nada: la confirmación se hace a mano y puede tardar unos días. Sin pago, el pedido se cancela el {date}, sin costo.',
        en: 'If you have paid already, there is nothing to do: payments are confirmed by hand, which may take a few days. Without a payment the order is cancelled on {date}, at no cost.',
      },
    ],
  },
  'order-lapsed': {
    subject: {
      pt: '{brand}: seu pedido {number} foi cancelado',
      es: '{brand}: tu pedido {number} se canceló',
      en: '{brand}: your order {number} was cancelled',
    },
    before: [
      {
        pt: 'O pagamento do seu pedido {number}, de {total}, não foi confirmado em 30 dias, e o pedido foi cancelado. Você não deve nada.',
        es: 'El pago de tu pedido {number}, de {total}, no se confirmó en 30 días, y el pedido se canceló. No debes nada.',
        en: 'The payment of your order {number}, of {total}, was not confirmed within 30 days, and the order was cancelled. You owe nothing.',
      },
      {
        pt: 'Se ainda quiser a licença, faça outro pedido. Se pagou, fale com quem administra {brand}.',
        es: 'Si aún quieres la licencia, haz otro pedido. Si pagaste, contacta a quien administra {brand}.',
        en: 'If you still want the license, place another order. If you paid, contact the operator of {brand}.',
      },
    ],
    button: toOptions,
    after: [],
  },
  'license-digest': {
    subject: {
      pt: '{brand}: licenças da semana',
      es: '{brand}: licencias de la semana',
      en: '{brand}: licenses this week',
    },
    before: [
      {
        pt: '{ending, plural, =0 {Nenhum pacote termina} one {# pacote termina} other {# pacotes terminam}} nos próximos 15 dias.',
        es: '{ending, plural, =0 {Ningún paquete termina} one {# paquete termina} other {# paquetes terminan}} en los próximos 15 días.',
        en: '{ending, plural, =0 {No pack ends} one {# pack ends} other {# packs end}} within the next 15 days.',
      },
      {
        pt: '{ended, plural, =0 {Nenhum pacote terminou} one {# pacote terminou} other {# pacotes terminaram}} nos últimos 7 dias.',
        es: '{ended, plural, =0 {Ningún paquete terminó} one {# paquete terminó} other {# paquetes terminaron}} en los últimos 7 días.',
        en: '{ended, plural, =0 {No pack ended} one {# pack ended} other {# packs ended}} in the last 7 days.',
      },
      {
        pt: '{orders, plural, =0 {Nenhum pedido espera} one {# pedido espera} other {# pedidos esperam}} confirmação.',
        es: '{orders, plural, =0 {Ningún pedido espera} one {# pedido espera} other {# pedidos esperan}} confirmación.',
        en: '{orders, plural, =0 {No order awaits} one {# order awaits} other {# orders await}} confirmation.',
      },
      {
        pt: 'Em uso: {used, number} de {seats, plural, one {# licença} other {# licenças}}.',
        es: 'En uso: {used, number} de {seats, plural, one {# licencia} other {# licencias}}.',
        en: 'In use: {used, number} of {seats, plural, one {# license} other {# licenses}}.',
      },
    ],
    button: toLicenses,
    after: [],
  },
} as const satisfies Readonly<Record<string, MailText>>
