/** Lines on a grid of 16, in the colour of the text around them. */
const paths = {
  requests: 'M3 4h10M3 8h10M3 12h6',
  pen: 'M3 13l1-3.5L10.5 3 13 5.5 6.5 12 3 13zM9.3 4.2l2.5 2.5',
  quality: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  code: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  building: 'M3 14V3h6v11M9 7h4v7M2 14h12M5 6h2M5 9h2M11 10h0',
  keyboard: 'M2 4h12v8H2zM4.5 6.5h0M7 6.5h0M9.5 6.5h0M12 6.5h0M5 9.5h6',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3 3',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
  left: 'M10 4 6 8l4 4',
  right: 'M6 4l4 4-4 4',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5l3.2 3L13 4.5',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3l2 1.5',
  upload: 'M8 11V3M5 5.5 8 2.5l3 3M3 11v2.5h10V11',
  download: 'M8 2.5v8M5 8l3 3 3-3M3 11.5v2h10v-2',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  lock: 'M4 7.5h8V14H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  again: 'M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3',
  warning: 'M8 2.5 14.5 13.5h-13zM8 6.5v3M8 11.6h0',
  hand: 'M5 8V4a1 1 0 0 1 2 0v3-4a1 1 0 0 1 2 0v4-3a1 1 0 0 1 2 0v5c0 3-1.5 5-4 5-2 0-3-1-4-3L2.5 9a1 1 0 0 1 1.7-1L5 9',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  person: 'M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8zM3 13.5c.4-2.4 2.4-4 5-4s4.6 1.6 5 4',
  sum: 'M12 4V3H4l4 5-4 5h8v-1',
  bank: 'M2 6l6-3.5L14 6zM3.5 6v6M6.5 6v6M9.5 6v6M12.5 6v6M2 13.5h12',
  leaf: 'M3 13c0-6 3-9.5 10-10 0 7-3.5 10-8 9M3 13c1-3 3-5 6-6',
  share:
    'M11.5 5.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM11.5 14.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.8 7l4-2.3M5.8 9l4 2.3',
  more: 'M3.5 8h0M8 8h0M12.5 8h0',
  copy: 'M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1',
  comment: 'M2.5 3h11v8H8l-3 2.5V11H2.5z',
  print: 'M4.5 6V2.5h7V6M4.5 12H2.5V6h11v6h-2M4.5 9.5h7v4h-7z',
  link: 'M6.5 9.5l3-3M7 4.5l1.3-1.3a2.7 2.7 0 0 1 4 4L11 8.5M9 11.5l-1.3 1.3a2.7 2.7 0 0 1-4-4L5 7.5',
  bell: 'M4 11V7.5a4 4 0 0 1 8 0V11l1 1.5H3zM6.5 14h3',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z',
  globe: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 1.7 2.5 4 2.5 6S10 12.3 8 14c-2-1.7-2.5-4-2.5-6S6 3.7 8 2z',
  out: 'M6.5 3h-3v10h3M7 8h6.5M11 5.5 13.5 8 11 10.5',
  zoomIn: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3 3M7 5v4M5 7h4',
  zoomOut: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3 3M5 7h4',
  compare: 'M2.5 3h11v10h-11zM8 3v10',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}

export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" fill="none" aria-hidden="true">
      <rect x="2" y="2" width="26" height="26" rx="7" fill="var(--text)" />
      <path
        d="M10 21.5V8.5h5.6a3.9 3.9 0 0 1 0 7.8H10m5.5 0 4.8 5.2"
        stroke="var(--surface)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M2 22.5h26" stroke="var(--a-mid)" strokeWidth="1.6" />
    </svg>
  )
}
