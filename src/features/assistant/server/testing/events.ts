/** Parses server-sent events. */
export function eventsIn(body: string): { readonly event: string; readonly data: unknown }[] {
  return body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) };
    });
}
