import type { Severity } from '@resguardo/contract/alerts/alertRules'
import type { Text } from '@resguardo/contract/platform/languages'

/** Texts of a newsletter around its alerts, as ICU messages. */
export const templateTexts = {
  subject: {
    pt: '{brand}: {count, plural, one {um alerta para o seu celular} other {# alertas para o seu celular}}',
    es: '{brand}: {count, plural, one {una alerta para tu teléfono} other {# alertas para tu teléfono}}',
    en: '{brand}: {count, plural, one {an alert for your phone} other {# alerts for your phone}}',
  },
  intro: {
    pt: '{cadence, select, weekly {O que mudou desde o último boletim semanal} other {O que mudou desde o último boletim mensal}}, só o que vale para o seu celular.',
    es: '{cadence, select, weekly {Lo que cambió desde el último boletín semanal} other {Lo que cambió desde el último boletín mensual}}, solo lo que vale para tu teléfono.',
    en: '{cadence, select, weekly {What changed since your last weekly newsletter} other {What changed since your last monthly newsletter}}, and only what concerns your phone.',
  },
  action: { pt: 'O que fazer: {action}', es: 'Qué hacer: {action}', en: 'What to do: {action}' },
  source: { pt: 'Fonte: {source}', es: 'Fuente: {source}', en: 'Source: {source}' },
  more: {
    pt: 'Ver os alertas em {brand}',
    es: 'Ver las alertas en {brand}',
    en: 'See the alerts in {brand}',
  },
  lesson: {
    pt: 'Uma lição que você ainda não viu:',
    es: 'Una lección que aún no has visto:',
    en: 'A lesson that you have not seen yet:',
  },
  where: {
    pt: 'Onde fica no seu celular:',
    es: 'Dónde está en tu teléfono:',
    en: 'Where it is on your phone:',
  },
  course: { pt: 'Seguir de onde você parou', es: 'Seguir donde lo dejaste', en: 'Go on where you left off' },
  why: {
    pt: 'Você recebe este boletim porque o confirmou. Ele é enviado sem imagens e sem rastreamento.',
    es: 'Recibes este boletín porque lo confirmaste. Se envía sin imágenes y sin rastreo.',
    en: 'You get this newsletter because you confirmed it. It is sent without images and without tracking.',
  },
  leave: {
    pt: 'Sair do boletim, sem precisar entrar na conta:',
    es: 'Darte de baja del boletín, sin iniciar sesión:',
    en: 'Leave the newsletter, without signing in:',
  },
} as const satisfies Record<string, Text>

export const severityTexts = {
  critical: { pt: 'Crítico', es: 'Crítica', en: 'Critical' },
  important: { pt: 'Importante', es: 'Importante', en: 'Important' },
  notice: { pt: 'Aviso', es: 'Aviso', en: 'Notice' },
} as const satisfies Record<Severity, Text>
