// The screens with forms, which share most of their code. One file: parted, they would take the buttons out of the first
// route's file as well, which then weighs a kilobyte more.
export { AddExhibit, EditExhibit } from '#panel/features/exhibits/exhibit-form.tsx';
export { MuseumScreen } from '#panel/features/museum/museum-screen.tsx';
export { ProfileScreen } from '#panel/features/profile/profile-screen.tsx';
