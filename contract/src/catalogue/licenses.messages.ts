import type { Text } from '../languages.ts'
import { noTeam } from './common.ts'

export const licenses = {
  createLicense200: {
    en: 'License pack created',
    pt: 'Pacote de licenças criado',
    es: 'Paquete de licencias creado',
  },
  createLicense403: {
    en: 'You are not authorised to create license packs',
    pt: 'Você não tem autorização para criar pacotes de licenças',
    es: 'No tienes autorización para crear paquetes de licencias',
  },
  createLicense404: noTeam,
  editLicense200: {
    en: 'License pack saved',
    pt: 'Pacote de licenças salvo',
    es: 'Paquete de licencias guardado',
  },
  editLicense403: {
    en: 'You are not authorised to change license packs',
    pt: 'Você não tem autorização para alterar pacotes de licenças',
    es: 'No tienes autorización para cambiar paquetes de licencias',
  },
  editLicense404: noTeam,
  startTrial200: {
    en: 'Your trial has started',
    pt: 'Seu período de teste começou',
    es: 'Tu período de prueba comenzó',
  },
  startTrial409: {
    en: 'You have already used your trial',
    pt: 'Você já usou seu período de teste',
    es: 'Ya usaste tu período de prueba',
  },
  useMonth200: {
    en: 'Your free month has started',
    pt: 'Seu mês grátis começou',
    es: 'Tu mes gratis comenzó',
  },
  useMonth409: {
    en: 'There is no free month to use now. While you have full access, your months wait for you',
    pt: 'Não há mês grátis para usar agora. Enquanto você tem acesso completo, seus meses esperam por você',
    es: 'No hay ningún mes gratis para usar ahora. Mientras tengas acceso completo, tus meses te esperan',
  },
} satisfies Record<string, Text>
