import type { Text } from '../platform/languages.ts'
import { exportForbidden } from '../platform/sharedMessages.ts'

const reportNotFound: Text = {
  en: 'This step is no longer in the list: its reports were older than 180 days',
  pt: 'Este passo não está mais na lista: os relatos tinham mais de 180 dias',
  es: 'Este paso ya no está en la lista: sus reportes tenían más de 180 días',
}

export const stepReports = {
  reportStep200: {
    en: 'Thank you. We will look at this path',
    pt: 'Agradecemos o aviso. Vamos conferir este caminho',
    es: 'Gracias por avisar. Vamos a revisar esta ruta',
  },
  reportStep403: {
    en: 'This lesson opens with a license or a trial',
    pt: 'Esta lição abre com uma licença ou um período de teste',
    es: 'Esta lección se abre con una licencia o un período de prueba',
  },
  reportStep404: {
    en: 'This lesson is not in your course',
    pt: 'Esta lição não está no seu curso',
    es: 'Esta lección no está en tu curso',
  },
  reportStep409: {
    en: 'This step has changed since you opened it. Reload the page and look again',
    pt: 'Este passo mudou desde que você o abriu. Recarregue a página e olhe de novo',
    es: 'Este paso cambió desde que lo abriste. Recarga la página y vuelve a mirar',
  },
  reportStep429: {
    en: 'You have reported many steps today. Come back tomorrow',
    pt: 'Você já relatou muitos passos hoje. Volte amanhã',
    es: 'Ya reportaste muchos pasos hoy. Vuelve mañana',
  },
  readReportedStep404: reportNotFound,
  settleReportedStep200: { en: 'Saved', pt: 'Salvo', es: 'Guardado' },
  settleReportedStep404: reportNotFound,
  settleReportedStep409: {
    en: 'Someone settled or reopened this step before you',
    pt: 'Alguém resolveu ou reabriu este passo antes de você',
    es: 'Alguien resolvió o reabrió este paso antes que tú',
  },
  exportReportedSteps403: exportForbidden,
} satisfies Record<string, Text>
