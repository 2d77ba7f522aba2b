/**
 * Loaded before the product: its clock runs ahead by the given milliseconds, as if the machine's clock had been set.
 * Nothing else changes.
 */
let ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
process.on('message', (milliseconds) => {
  ahead = Number(milliseconds);
  process.send?.('moved');
});
process.channel?.unref();

globalThis.Date = new Proxy(Date, {
  construct: (date, parts, made) => Reflect.construct(date, parts.length === 0 ? [date.now() + ahead] : parts, made),
  get: (date, key) => (key === 'now' ? () => date.now() + ahead : Reflect.get(date, key)),
});
