/** Seconds as people say them, at most two units: `1 hr 5 min`, `2 min 10 sec`, `40 sec` (decision 29). */
export function describeSeconds(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  const parts = [
    [Math.floor(whole / 3600), 'hr'],
    [Math.floor((whole % 3600) / 60), 'min'],
    [whole % 60, 'sec'],
  ] as const;
  const largest = parts.findIndex(([amount]) => amount > 0);
  if (largest < 0) return '0 sec';
  return parts
    .slice(largest, largest + 2)
    .flatMap(([amount, unit]) => (amount > 0 ? [`${amount} ${unit}`] : []))
    .join(' ');
}
