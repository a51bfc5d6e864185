import type { Text } from '../languages.ts'
import { notExported } from './common.ts'

const reportGone: Text = {
  en: 'This step is no longer in the list: its reports were older than 180 days',
  pt: 'Este passo não está mais na lista: os relatos tinham mais de 180 dias',
  es: 'Este paso ya no está en la lista: sus reportes tenían más de 180 días',
}

export const courses = {
  readCourse404: { en: 'Course not found', pt: 'Curso não encontrado', es: 'Curso no encontrado' },
  profile200: {
    en: 'Profile Updated Successfully',
    pt: 'Perfil atualizado',
    es: 'Perfil actualizado',
  },
  profile403: {
    en: 'This profile opens with a license or a trial',
    pt: 'Este perfil abre com uma licença ou um período de teste',
    es: 'Este perfil se abre con una licencia o un período de prueba',
  },
  profile404: {
    en: 'Unable to update profile',
    pt: 'Não foi possível atualizar o perfil',
    es: 'No se pudo actualizar el perfil',
  },
  profileFailed: {
    en: 'Unable to update profile',
    pt: 'Não foi possível atualizar o perfil',
    es: 'No se pudo actualizar el perfil',
  },
  progress200: { en: 'Progress saved', pt: 'Progresso salvo', es: 'Progreso guardado' },
  progress403: {
    en: 'This lesson opens with a license or a trial',
    pt: 'Esta lição abre com uma licença ou um período de teste',
    es: 'Esta lección se abre con una licencia o un período de prueba',
  },
  progress404: {
    en: 'This lesson is not in your course',
    pt: 'Esta lição não está no seu curso',
    es: 'Esta lección no está en tu curso',
  },
  progress409: {
    en: 'Choose your phone and profile first',
    pt: 'Escolha antes seu celular e seu perfil',
    es: 'Elige primero tu teléfono y tu perfil',
  },
  courseContent403: {
    en: 'This lesson opens with a license or a trial',
    pt: 'Esta lição abre com uma licença ou um período de teste',
    es: 'Esta lección se abre con una licencia o un período de prueba',
  },
  courseContent404: {
    en: 'Failed to load module content',
    pt: 'Não foi possível carregar o conteúdo do módulo',
    es: 'No se pudo cargar el contenido del módulo',
  },
  contentFailed: {
    en: 'Failed to load module content',
    pt: 'Não foi possível carregar o conteúdo do módulo',
    es: 'No se pudo cargar el contenido del módulo',
  },
  reportStep200: {
    en: 'Thank you. We will look at this path',
    pt: 'Obrigado pelo aviso. Vamos conferir este caminho',
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
  readReportedStep404: reportGone,
  settleReportedStep200: { en: 'Saved', pt: 'Salvo', es: 'Guardado' },
  settleReportedStep404: reportGone,
  settleReportedStep409: {
    en: 'Somebody settled or reopened this step before you',
    pt: 'Alguém resolveu ou reabriu este passo antes de você',
    es: 'Alguien resolvió o reabrió este paso antes que tú',
  },
  exportReportedSteps403: notExported,
  noData: { en: 'There is nothing here yet', pt: 'Ainda não há nada aqui', es: 'Aún no hay nada aquí' },
  licenseExpired: {
    en: 'Your license has expired',
    pt: 'Sua licença expirou',
    es: 'Tu licencia caducó',
  },
} satisfies Record<string, Text>
