import type { Text } from '../platform/languages.ts'
import { teamNotFound } from '../platform/sharedMessages.ts'

const mayNotAssign: Text = {
  en: 'You may not ask this team for lessons',
  pt: 'Você não pode pedir lições a esta equipe',
  es: 'No puedes pedir lecciones a este equipo',
}

const mayNotWrite: Text = {
  en: 'You may not write announcements to this team',
  pt: 'Você não pode escrever avisos para esta equipe',
  es: 'No puedes escribir avisos para este equipo',
}

export const assignments = {
  readAssignments404: teamNotFound,
  createAssignment200: { en: 'Lessons assigned', pt: 'Lições pedidas', es: 'Lecciones pedidas' },
  createAssignment403: mayNotAssign,
  createAssignment404: teamNotFound,
  createAssignment409: {
    en: 'This team already has many open assignments. Withdraw one, or wait until one ends',
    pt: 'Esta equipe já tem muitos pedidos em aberto. Retire um ou espere até que um termine',
    es: 'Este equipo ya tiene muchos pedidos abiertos. Retira uno o espera a que uno termine',
  },
  editAssignment200: { en: 'Assignment saved', pt: 'Pedido salvo', es: 'Pedido guardado' },
  editAssignment403: mayNotAssign,
  editAssignment404: {
    en: 'This assignment does not exist any more',
    pt: 'Este pedido não existe mais',
    es: 'Este pedido ya no existe',
  },
  editAssignment409: {
    en: 'This cannot be changed any more: its last day is over, or too many assignments are open',
    pt: 'Isso não pode mais ser mudado: o último dia passou ou há pedidos demais em aberto',
    es: 'Esto ya no se puede cambiar: el último día pasó o hay demasiados pedidos abiertos',
  },
  readAnnouncements404: teamNotFound,
  createAnnouncement200: { en: 'Announcement published', pt: 'Aviso publicado', es: 'Aviso publicado' },
  createAnnouncement403: mayNotWrite,
  createAnnouncement404: teamNotFound,
  createAnnouncement409: {
    en: 'A team gets at most three announcements in seven days. Wait, so that each is read',
    pt: 'Uma equipe recebe no máximo três avisos em sete dias. Espere, para que cada um seja lido',
    es: 'Un equipo recibe como máximo tres avisos en siete días. Espera, para que cada uno se lea',
  },
  editAnnouncement200: { en: 'Announcement saved', pt: 'Aviso salvo', es: 'Aviso guardado' },
  editAnnouncement403: mayNotWrite,
  editAnnouncement404: {
    en: 'This announcement does not exist any more',
    pt: 'Este aviso não existe mais',
    es: 'Este aviso ya no existe',
  },
  editAnnouncement409: {
    en: 'This cannot be changed any more: its last day is over',
    pt: 'Isso não pode mais ser mudado: o último dia passou',
    es: 'Esto ya no se puede cambiar: el último día pasó',
  },
} satisfies Record<string, Text>
