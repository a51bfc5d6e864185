/**
 * The numbers of spec 9, in pixels, for code that cannot read CSS; theme.test.ts compares tokens.css with
 * them.
 */
export const spacing = 9
export const radius = 10
export const font = 'Poppins'
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1840 } as const
export const sidebar = { expanded: 290, collapsed: 80 } as const
export const header = 80

/** The named colours of spec 9 per colour scheme. */
export const colours = {
  light: {
    primary: '#ffb700',
    secondary: '#ffcb7d',
    success: '#1b7a4a',
    error: '#b3261e',
    info: '#14203a',
  },
  dark: {
    primary: '#ffb700',
    secondary: '#ffcb7d',
    success: '#5bd39a',
    error: '#ff9b92',
    info: '#9db8f2',
  },
} as const

/**
 * Delays of a tooltip in milliseconds: after hovering, after a long press, and how long it stays after the
 * finger is lifted.
 */
export const tooltip = { enter: 100, enterTouch: 700, leaveTouch: 1500 } as const
