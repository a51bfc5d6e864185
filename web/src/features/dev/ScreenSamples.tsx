import { stepFrames } from '@resguardo/contract/lessons/drawings/controlFrames'
import type { CutControl } from '@resguardo/contract/lessons/drawings/controls'
import { type DrawnScreens, PathStrip, StripItem } from '#ui/display/PathStrip.tsx'
import { ControlScreen } from '#ui/display/phone/ControlScreen.tsx'
import { Card } from '#ui/layout/Card.tsx'

const samsung: CutControl[] = [
  { kind: 'row', label: 'Proteção contra roubo' },
  { kind: 'switch', label: 'Bloqueio por detecção de roubo', to: 'on' },
  { kind: 'switch', label: 'Bloqueio do dispositivo off-line', to: 'off' },
  { kind: 'confirm', label: 'Desativar' },
  { kind: 'look', label: 'Último backup' },
]
const iphone: CutControl[] = [
  { kind: 'choice', label: 'Exigir Atraso de Segurança', to: 'Sempre' },
  { kind: 'choice', label: 'Proteção de Dispositivo Roubado', to: 'Ativada' },
  { kind: 'switch', label: 'Localização Precisa', to: 'off' },
  { kind: 'button', label: 'Ativar Proteção' },
  { kind: 'confirm', label: 'Ativar' },
  { kind: 'press', label: 'Botão lateral e aumentar volume' },
]
const pixel: CutControl[] = [
  { kind: 'row', label: 'the line about ads', lookFor: true },
  { kind: 'field', label: 'Device name', to: 'a name that is not yours' },
  { kind: 'switch', label: 'the switch for USB-C port', to: 'on', lookFor: true },
  { kind: 'button', label: 'Delete advertising ID' },
  { kind: 'confirm', label: 'Delete' },
  { kind: 'press', label: 'Swipe down from the top with two fingers' },
]
const samples: {
  controls: CutControl[]
  path: string[]
  rows: string[][]
  screens: Omit<DrawnScreens, 'rows'>
}[] = [
  {
    controls: samsung,
    path: ['Configurações', 'Segurança e privacidade'],
    rows: [['Visor', 'Segurança e privacidade', 'Bateria']],
    screens: { family: 'oneui', start: 'settings', shape: 'plain' },
  },
  {
    controls: iphone,
    path: ['Ajustes', 'Face ID e Código', 'Proteção de Dispositivo Roubado'],
    rows: [['Face ID e Código', 'SOS de Emergência'], ['Proteção de Dispositivo Roubado']],
    screens: { family: 'ios', start: 'settings', shape: 'home' },
  },
  {
    controls: pixel,
    path: ['Settings', 'Security & privacy'],
    rows: [['Security & privacy', 'Location']],
    screens: { family: 'android', start: 'settings', shape: 'fold' },
  },
  {
    controls: iphone.slice(1, 3),
    path: ['WhatsApp'],
    rows: [],
    screens: { family: 'android', start: 'app', shape: 'tablet' },
  },
]

/** Drawn paths with their controls, checked and not. */
export function ScreenSamples() {
  return (
    <Card title="Drawn steps">
      {(['documented', 'secondary'] as const).flatMap((status) =>
        samples.map(({ controls, path, rows, screens }) => (
          <PathStrip
            key={`${status} ${path.join()}`}
            segments={path}
            status={status}
            search="roubo"
            checkedOn="2025-11-20"
            source="the maker"
            screens={{ ...screens, rows: status === 'documented' ? rows : [] }}
            controls={{
              count: controls.length,
              draw: ({ screen }) =>
                stepFrames({ path, controls }).map((frame, index) => (
                  <StripItem key={index}>
                    <ControlScreen
                      {...frame}
                      family={screens.family}
                      shape={screens.shape}
                      number={screen + index}
                      lookFor="look for"
                    />
                    <p>{frame.control.label}</p>
                  </StripItem>
                )),
            }}
          />
        )),
      )}
    </Card>
  )
}
