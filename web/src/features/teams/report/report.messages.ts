import { messages } from '#i18n/messages.ts'

export const reportMessages = messages({
  'report.title': { pt: 'Relatório da equipe', es: 'Informe del equipo', en: 'Team report' },
  'report.why': {
    pt: 'Só faixas, nunca pessoas: nada mostra as lições, o perfil ou o celular de alguém. Os números são arredondados para baixo em grupos de {least} e contados uma vez por semana.',
    es: 'Solo rangos, nunca personas: nada muestra las lecciones, el perfil ni el teléfono de alguien. Las cifras se redondean hacia abajo en grupos de {least} y se cuentan una vez por semana.',
    en: 'Bands only, never people: nothing shows anyone’s lessons, profile or phone. Figures are rounded down to groups of {least} and counted once a week.',
  },
  'report.people': {
    pt: '{count, plural, =0 {Ninguém na semana de {week}} one {Pelo menos # pessoa, contada na semana de {week}} other {Pelo menos # pessoas, contadas na semana de {week}}}',
    es: '{count, plural, =0 {Nadie en la semana del {week}} one {Al menos # persona, contada en la semana del {week}} other {Al menos # personas, contadas en la semana del {week}}}',
    en: '{count, plural, =0 {No one in the week of {week}} one {At least # person, counted in the week of {week}} other {At least # people, counted in the week of {week}}}',
  },
  'report.small': {
    pt: 'A equipe ainda é pequena para um relatório',
    es: 'El equipo aún es pequeño para un informe',
    en: 'The team is still too small for a report',
  },
  'report.small.text': {
    pt: 'Ele aparece a partir de {least} pessoas com conta ativa que já entraram, para que não fale de ninguém em particular.',
    es: 'Aparece a partir de {least} personas con cuenta activa que ya ingresaron, para que no hable de nadie en particular.',
    en: 'It appears from {least} people on whose account is active and who have signed in, so that it does not tell of anyone in particular.',
  },
  'report.failed': {
    pt: 'Não foi possível carregar o relatório',
    es: 'No se pudo cargar el informe',
    en: 'The report could not be loaded',
  },
  'report.hidden': {
    pt: 'menos de {least}, ou oculto',
    es: 'menos de {least}, u oculto',
    en: 'fewer than {least}, or hidden',
  },
  'report.hidden.text': {
    pt: 'Se só um grupo tivesse {least} pessoas ou mais, ele diria onde cada uma está: então todos ficam ocultos.',
    es: 'Si solo un grupo tuviera {least} personas o más, diría dónde está cada una: entonces todos quedan ocultos.',
    en: 'If only one group had {least} people or more, it would tell where each of them is: then all are hidden.',
  },
  'report.progress': { pt: 'Progresso no curso', es: 'Progreso en el curso', en: 'Course progress' },
  'report.progress.0': { pt: 'não começou', es: 'sin empezar', en: 'not started' },
  'report.progress.1-25': { pt: '1 a 25%', es: '1 a 25 %', en: '1 to 25%' },
  'report.progress.26-50': { pt: '26 a 50%', es: '26 a 50 %', en: '26 to 50%' },
  'report.progress.51-75': { pt: '51 a 75%', es: '51 a 75 %', en: '51 to 75%' },
  'report.progress.76-100': { pt: '76 a 100%', es: '76 a 100 %', en: '76 to 100%' },
  'report.activity': { pt: 'Últimos 30 dias', es: 'Últimos 30 días', en: 'Last 30 days' },
  'report.activity.active': { pt: 'com acesso', es: 'con acceso', en: 'signed in' },
  'report.activity.inactive': { pt: 'sem acesso', es: 'sin acceso', en: 'did not sign in' },
  'report.licenses': { pt: 'Licenças', es: 'Licencias', en: 'Licenses' },
  'report.licenses.licensed': { pt: 'com licença', es: 'con licencia', en: 'with a license' },
  'report.licenses.unlicensed': { pt: 'sem licença', es: 'sin licencia', en: 'without a license' },
})

export type ReportMessage = keyof typeof reportMessages
