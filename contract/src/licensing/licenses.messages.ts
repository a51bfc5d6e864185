import type { Text } from '../platform/languages.ts'
import { teamNotFound } from '../platform/sharedMessages.ts'

const packNotFound: Text = {
  en: 'The license pack does not exist',
  pt: 'O pacote de licenças não existe',
  es: 'El paquete de licencias no existe',
}
const seatsForbidden: Text = {
  en: 'You may not change the seats of this team',
  pt: 'Você não pode mudar os lugares desta equipe',
  es: 'No puedes cambiar los lugares de este equipo',
}
const seatReleased: Text = {
  en: 'This seat is no longer taken, or its pack is gone',
  pt: 'Este lugar não está mais ocupado, ou o pacote não existe mais',
  es: 'Este lugar ya no está ocupado, o el paquete ya no existe',
}

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
  createLicense404: teamNotFound,
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
  // A pack belongs to a team: without the team there is no pack.
  editLicense404: teamNotFound,
  editLicense409: {
    en: 'Someone changed this pack in the meantime, or more seats are in use than it would have. Look at it again',
    pt: 'Alguém alterou este pacote nesse meio-tempo, ou há mais lugares em uso do que ele teria. Veja-o de novo',
    es: 'Alguien cambió este paquete mientras tanto, o hay más lugares en uso de los que tendría. Míralo otra vez',
  },
  readPacks404: teamNotFound,
  readPack404: packNotFound,
  exportPacks403: {
    en: 'You are not authorised to export license packs',
    pt: 'Você não tem autorização para exportar pacotes de licenças',
    es: 'No tienes autorización para exportar paquetes de licencias',
  },
  exportPacks404: teamNotFound,
  readSeats404: packNotFound,
  assignSeats200: { en: 'Seats assigned', pt: 'Lugares atribuídos', es: 'Lugares asignados' },
  assignSeats403: seatsForbidden,
  assignSeats404: packNotFound,
  assignSeats409: {
    en: 'Nothing was assigned: there are not so many seats left, or someone cannot have one',
    pt: 'Nada foi atribuído: não há tantos lugares livres, ou alguém não pode receber um',
    es: 'No se asignó nada: no quedan tantos lugares, o alguien no puede recibir uno',
  },
  moveSeats200: { en: 'Seats changed', pt: 'Lugares alterados', es: 'Lugares cambiados' },
  moveSeats403: seatsForbidden,
  moveSeats404: seatReleased,
  moveSeats409: {
    en: 'Nothing was changed: there are not so many seats left, or one is only reserved',
    pt: 'Nada foi alterado: não há tantos lugares livres, ou um deles está só reservado',
    es: 'No se cambió nada: no quedan tantos lugares, o uno está solo reservado',
  },
  releaseSeats200: { en: 'Seats freed', pt: 'Lugares liberados', es: 'Lugares liberados' },
  releaseSeats403: seatsForbidden,
  releaseSeats404: seatReleased,
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
