/** Printed once, on the first start: all that a newcomer needs for the first request. */
export function welcome(
  publicUrl: string,
  { user, token, organisation }: { user: string; token: string; organisation: string },
): string {
  return `
  Roentgen is ready.

    address       ${publicUrl}
    organisation  ${organisation}
    user id       ${user}
    key           ${token}

  The key is shown this once; keep it. Your first request, to be pasted:

    curl -s ${publicUrl}/requests -H 'Authorization: Bearer ${token}' \\
      -H 'Content-Type: application/json' -d '{"code":{"type":"siren","id":"290000025"}}'

`
}
