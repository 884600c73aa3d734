export function AiNote({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="note wait" role="status">
      {note}
    </p>
  ));
}
