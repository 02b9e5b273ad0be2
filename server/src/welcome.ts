/** Printed once, on the first start: all that a newcomer needs for the console and for the first request. */
export function welcome(
  publicUrl: string,
  { user, token, organisation, welcomeUrl }: { user: string; token: string; organisation: string; welcomeUrl: string },
): string {
  return `
  Roentgen is ready.

    address       ${publicUrl}
    organisation  ${organisation}
    user id       ${user}
    key           ${token}

  Open this link to choose a password and see the console. It works once, for 7 days:

    ${welcomeUrl}

  The key is for programs. It is shown this once; keep it. Your first request, to be pasted:

    curl -s ${publicUrl}/requests -H 'Authorization: Bearer ${token}' \\
      -H 'Content-Type: application/json' -d '{"code":{"type":"siren","id":"290000025"}}'

  Lost the link: npm run welcome. Lost the key: npm run add-key.

`
}

/** Where the key is the operator's own there is nothing to tell but the link. */
export function welcomeToConsole(welcomeUrl: string): string {
  return `
  Roentgen is ready. Open this link to choose a password and see the console. It works once, for 7 days:

    ${welcomeUrl}

`
}
