#!/usr/bin/env -S gjs -m
// A browser of nothing but windows, for WebKitWebDriver. WebKitGTK's own MiniBrowser forgets everything at its end when
// it is driven; this one keeps its profile in the folder that it is given, as a tablet does.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';

const [profile] = ARGV;

GLib.set_prgname('vitrine-browser');
Gtk.init(null);
// Motion is no part of what is told here, and drawn without a graphics card it takes its time.
Gtk.Settings.get_default().gtk_enable_animations = false;
const settings = new WebKit2.Settings({
  hardware_acceleration_policy: WebKit2.HardwareAccelerationPolicy.NEVER,
});

const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
let open = 0;

context.set_automation_allowed(true);
context.connect('automation-started', (_, session) => {
  const application = new WebKit2.ApplicationInfo();
  application.set_name('WebKitGTK');
  application.set_version(
    WebKit2.get_major_version(),
    WebKit2.get_minor_version(),
    WebKit2.get_micro_version(),
  );
  session.set_application_info(application);
  session.connect('create-web-view', openWindow);
});
Gtk.main();

function openWindow() {
  const view = new WebKit2.WebView({ web_context: context, settings, is_controlled_by_automation: true });
  const window = new Gtk.Window({ default_width: 1180, default_height: 820 });
  view.connect('close', () => window.destroy());
  window.connect('destroy', () => {
    open -= 1;
    if (open === 0) Gtk.main_quit();
  });
  window.add(view);
  window.show_all();
  open += 1;
  return view;
}
