import { Outlet } from '@tanstack/react-router'

export function RequestFrame() {
  return <Outlet />
}
