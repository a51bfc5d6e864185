import type { Text } from '../platform/languages.ts'

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
  readStart404: {
    en: 'We do not know this version of the system',
    pt: 'Não conhecemos esta versão do sistema',
    es: 'No conocemos esta versión del sistema',
  },
  contentFailed: {
    en: 'Failed to load module content',
    pt: 'Não foi possível carregar o conteúdo do módulo',
    es: 'No se pudo cargar el contenido del módulo',
  },
  noData: { en: 'There is nothing here yet', pt: 'Ainda não há nada aqui', es: 'Aún no hay nada aquí' },
  licenseExpired: {
    en: 'Your license has expired',
    pt: 'Sua licença expirou',
    es: 'Tu licencia caducó',
  },
} satisfies Record<string, Text>
